-- The pictures of the sample catalogue are AVIF now, at the same names (docs/decisions/0036-shown-at-once.md).
CREATE FUNCTION as_avif(picture text) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN regexp_replace(picture, '^(/media/(?:banners|portraits|posters)/[a-z0-9-]+)\.svg$', '\1.avif');

UPDATE banners SET picture = as_avif(picture) WHERE picture LIKE '/media/%.svg';
UPDATE movies SET picture = as_avif(picture) WHERE picture LIKE '/media/%.svg';
UPDATE movie_favourites SET picture = as_avif(picture) WHERE picture LIKE '/media/%.svg';
UPDATE movie_progress SET picture = as_avif(picture) WHERE picture LIKE '/media/%.svg';
UPDATE profiles SET picture = as_avif(picture),
  photos = ARRAY(SELECT as_avif(photo) FROM unnest(photos) WITH ORDINALITY AS of (photo, place) ORDER BY place)
  WHERE picture LIKE '/media/%.svg' OR array_to_string(photos, ' ') LIKE '%.svg%';

DROP FUNCTION as_avif;
