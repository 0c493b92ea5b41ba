-- Regions are kept by operators (product.md section 17). What is retired stays on what has it, and is not offered any more.
ALTER TABLE regions ADD COLUMN retired boolean NOT NULL DEFAULT false;
ALTER TABLE regions ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE movie_types ADD COLUMN retired boolean NOT NULL DEFAULT false;
