-- What people type is found and told apart: references of withdrawals, kinds of Japanese accounts, titles by their
-- reading and people, and places in a film by the episode's name.

-- Text as it is compared, on both sides of a search. Kernel typed-text.ts folds what comes in; here the rest goes that
-- may differ between what is typed and what is stored: case, hiragana, apostrophes, spaces, dots, dashes and long marks.
-- Nothing left is for the caller to find nothing by: position('' IN text) would find everything.
CREATE FUNCTION fold_for_search(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT regexp_replace(
    translate(lower(normalize(translate(given, '’‘‛′ʼ`´“”„', '''''''''''''''"""'), NFKC)),
      'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ',
      'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ'),
    '[\s・·ー‐-―−-]+', '', 'g')
$$;

ALTER TABLE movies
  -- How a Japanese title is read, in kana.
  ADD COLUMN reading text NOT NULL DEFAULT '' CHECK (char_length(reading) <= 200),
  -- Names in every language, reading, director and cast; a line break between them, which no folded word holds.
  ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (
    coalesce(fold_for_search(name ->> 'ja'), '') || E'\n' || coalesce(fold_for_search(name ->> 'zh-cn'), '') || E'\n' ||
    coalesce(fold_for_search(name ->> 'en'), '') || E'\n' || fold_for_search(reading) || E'\n' ||
    coalesce(fold_for_search(director ->> 'ja'), '') || E'\n' || coalesce(fold_for_search(director ->> 'zh-cn'), '') || E'\n' ||
    coalesce(fold_for_search(director ->> 'en'), '') || E'\n' || coalesce(fold_for_search(actors ->> 'ja'), '') || E'\n' ||
    coalesce(fold_for_search(actors ->> 'zh-cn'), '') || E'\n' || coalesce(fold_for_search(actors ->> 'en'), '')) STORED;

-- What the source and the episode were called: their numbers change when a catalogue puts a trailer in front.
ALTER TABLE movie_progress
  ADD COLUMN source_name text CHECK (char_length(source_name) <= 200),
  ADD COLUMN episode_name text CHECK (char_length(episode_name) <= 200);

ALTER TABLE bank_cards ADD COLUMN account_type text CHECK (account_type IN ('ordinary', 'current'));
UPDATE bank_cards SET account_type = 'ordinary' WHERE country = 'JP';
ALTER TABLE bank_cards ADD CONSTRAINT account_type_of_japan CHECK ((account_type IS NOT NULL) = (country = 'JP'));

-- What a member reads out and an operator looks for: kernel payment-reference.ts of the request id, as recharges have it.
ALTER TABLE withdrawals ADD COLUMN reference text;
ALTER TABLE withdrawals DISABLE TRIGGER USER;
WITH bits AS (
  SELECT id, ('x' || substr(replace(request_id::text, '-', ''), 1, 12))::bit(48)::bigint >> 3 AS whole FROM withdrawals
), digits AS (
  SELECT id, at, ((whole >> (5 * (8 - at))) & 31)::integer AS value FROM bits, generate_series(0, 8) AS at
), texts AS (
  SELECT id, string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', value + 1, 1), '' ORDER BY at)
    || substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (sum(value * (at + 1)) % 31)::integer + 1, 1) AS text
  FROM digits GROUP BY id
)
UPDATE withdrawals w SET reference = 'FG-' || left(t.text, 5) || '-' || right(t.text, 5) FROM texts t WHERE t.id = w.id;
ALTER TABLE withdrawals ENABLE TRIGGER USER;
ALTER TABLE withdrawals ALTER COLUMN reference SET NOT NULL;

-- Not unique: two members may send the same request id, and each has a withdrawal of their own.
CREATE INDEX withdrawals_by_reference ON withdrawals (reference);
