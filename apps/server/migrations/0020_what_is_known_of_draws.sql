-- The sample catalogue said that a result cannot be known in advance. With the embedded beacon the operator holds the key
-- and could know it (product.md sections 1 and 7). Each sentence is replaced as it was seeded, word for word, in whichever
-- language it still stands; what an operator has written instead stays. What was said in a conversation stays said.
CREATE FUNCTION mended(texts jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  said record;
BEGIN
  FOR said IN SELECT * FROM (VALUES
    -- The canned answer. A first release said the English ones in other words.
    ('ja',
      '結果は、受付が終わったあとに現れる乱数から計算します。前もって知ることも選ぶことも、私たちにはできません。',
      E'結果は、受付が終わったあとに初めて公開される乱数から計算します。結果を選べる画面も、設定も、権限もありません。\n\n公開の乱数ビーコン（drand）を使っているときは、誰も結果を前もって知ることができません。このサーバーに内蔵されたビーコンを使っているあいだは、投票画面にそう表示します。その場合は運営者が鍵を持っているため、運営者は結果を前もって知ることができます。'),
    ('zh-cn',
      '结果由投票截止之后才产生的随机数计算得出，我们无法提前知道，也无法挑选。',
      E'结果由投票截止之后才公布的随机数计算得出，没有任何页面、设置或权限可以挑选结果。\n\n使用公开的随机数信标（drand）时，谁都无法提前知道结果。使用本服务器内置的信标时，投票页面会注明：此时密钥由运营方持有，运营方可以提前知道结果。'),
    ('en',
      'A result is calculated from a random value that appears only after betting has closed. We can neither know it in advance nor choose it.',
      E'A result is calculated from a random value that is published only after betting has closed. No screen, setting or permission lets anyone choose it.\n\nWith the public beacon (drand), nobody can know it in advance. While this server uses its built-in beacon, the Vote screen says so: the operator then holds its key and could know results in advance.'),
    ('en',
      'A result is computed from a random value that appears only after betting has closed. We can neither know nor choose it.',
      E'A result is calculated from a random value that is published only after betting has closed. No screen, setting or permission lets anyone choose it.\n\nWith the public beacon (drand), nobody can know it in advance. While this server uses its built-in beacon, the Vote screen says so: the operator then holds its key and could know results in advance.'),
    -- The announcement.
    ('ja',
      '結果を決めるのは、受付が終わったあとに初めて現れる乱数だけです。私たちも、前もって知ることや選ぶことはできません。',
      '結果を決めるのは、受付が終わったあとに初めて公開される乱数だけです。結果を選べる画面も、設定も、権限もありません。公開の乱数ビーコン（drand）を使っているときは、誰も結果を前もって知ることができません。'),
    ('ja', 'その後に現れる乱数の署名を確かめ、', 'その後に公開される乱数の署名を確かめ、'),
    ('ja',
      'インターネットに出られない環境では、内蔵の乱数源を使うことがあります。その場合は独立した検証にならないため、投票画面と検証画面にそのことを表示します。',
      'インターネットに出られない環境では、サーバーに内蔵されたビーコンを使うことがあります。その場合は運営者が鍵を持っているため、独立した乱数ではなく、運営者は結果を前もって知ることができます。使っているあいだは、投票画面と検証画面にそのことを表示します。'),
    ('zh-cn',
      '决定结果的，只有投票截止之后才产生的随机数。我们无法提前知道，也无法挑选。',
      '决定结果的，只有投票截止之后才公布的随机数，没有任何页面、设置或权限可以挑选结果。使用公开的随机数信标（drand）时，谁都无法提前知道结果。'),
    ('zh-cn', '随后产生的随机数先验证签名，', '随后公布的随机数先验证签名，'),
    ('zh-cn',
      '如果服务器无法连接互联网，可能会使用内置的随机数来源。它无法提供独立的验证，因此投票页面和验证页面都会明确说明。',
      '如果服务器无法连接互联网，可能会使用内置的信标。此时密钥由运营方持有，随机数并不独立，运营方可以提前知道结果；使用期间，投票页面和验证页面都会明确说明。'),
    ('en',
      'A result is decided by one thing only: a random value that does not exist until betting has closed. We cannot know it in advance, and we cannot choose it.',
      'A result is decided by one thing only: a random value that is published only after betting has closed. No screen, setting or permission lets anyone choose it. With the public beacon (drand), nobody can know it in advance.'),
    ('en',
      'A result comes from one thing only: a random value that does not exist until betting has closed. We cannot know it beforehand, and we cannot choose it.',
      'A result is decided by one thing only: a random value that is published only after betting has closed. No screen, setting or permission lets anyone choose it. With the public beacon (drand), nobody can know it in advance.'),
    ('en', 'Then the random round appears. Its signature is checked,', 'Then the random round is published. Its signature is checked,'),
    ('en',
      'If the server has no internet access, it may use a built-in source of randomness. That is not independent, and the Vote and verification screens say so.',
      'If the server has no internet access, it may use a built-in beacon. The operator then holds its key, so it is not independent, and the operator could know results in advance. While it is in use, the Vote and verification screens say so.'),
    ('en',
      'Where the server has no way to the internet it may use a built-in source of randomness. That cannot be independent, and the Vote and verify screens say so.',
      'If the server has no internet access, it may use a built-in beacon. The operator then holds its key, so it is not independent, and the operator could know results in advance. While it is in use, the Vote and verification screens say so.')
  ) AS of_draws (language, was, now) LOOP
    IF position(said.was IN texts ->> said.language) > 0 THEN
      texts := jsonb_set(texts, ARRAY[said.language], to_jsonb(replace(texts ->> said.language, said.was, said.now)));
    END IF;
  END LOOP;
  RETURN texts;
END $$;

UPDATE support_answers SET answer = mended(answer), version = version + 1 WHERE mended(answer) <> answer;
UPDATE announcements SET content = mended(content), version = version + 1, updated_at = now()
  WHERE mended(content) <> content;

DROP FUNCTION mended;
