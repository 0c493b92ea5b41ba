-- A view is added by itself, and a job adds it to the title's figure: a title that everybody opens at once is no row to wait for.
-- Every view so far was counted when it was added.
ALTER TABLE movie_views ADD COLUMN counted boolean NOT NULL DEFAULT true;
ALTER TABLE movie_views ALTER COLUMN counted SET DEFAULT false;
CREATE INDEX movie_views_uncounted ON movie_views (host, vod_id) WHERE NOT counted;
