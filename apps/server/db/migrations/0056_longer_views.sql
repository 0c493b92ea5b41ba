-- The lists take a search of 200 letters, and a kana is nine characters of an address. The table is small: an operator has 20 views of a list.
ALTER TABLE saved_views DROP CONSTRAINT saved_views_query_check;
ALTER TABLE saved_views ADD CONSTRAINT saved_views_query_check CHECK (char_length(query) <= 3000);
