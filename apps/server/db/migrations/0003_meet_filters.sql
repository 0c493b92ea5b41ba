-- People are found by what they gave of themselves, and by the likes of whoever looks.
ALTER TABLE profiles ADD COLUMN gender text CHECK (gender IN ('woman', 'man', 'other'));
