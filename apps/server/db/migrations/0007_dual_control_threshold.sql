-- The setting bears the field's term (maker-checker, dual control).
UPDATE settings
   SET value = (value - 'secondPersonFrom') || jsonb_build_object('dualControlThreshold', value -> 'secondPersonFrom')
 WHERE name = 'wallet' AND value ? 'secondPersonFrom';
