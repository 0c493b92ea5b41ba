ALTER TABLE uploads VALIDATE CONSTRAINT bytes_until_removed;
ALTER TABLE operator_uploads VALIDATE CONSTRAINT bytes_or_stored;
