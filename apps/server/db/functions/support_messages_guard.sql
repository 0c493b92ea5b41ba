-- Makes messages append-only, except that those of an erased account go, and those of a conversation that is kept no longer.
-- Called by: trigger before each update or delete of a message.
-- Locks: none. Refuses with integrity_constraint_violation.
CREATE OR REPLACE FUNCTION support_messages_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND (EXISTS (SELECT 1 FROM erased_members WHERE member_id = OLD.member_id)
      OR EXISTS (SELECT 1 FROM unneeded_conversations WHERE id = OLD.conversation_id AND member_id = OLD.member_id)) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only: corrections are new rows', TG_TABLE_NAME
    USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE OR REPLACE TRIGGER guard BEFORE UPDATE OR DELETE ON support_messages
  FOR EACH ROW EXECUTE FUNCTION support_messages_guard();
