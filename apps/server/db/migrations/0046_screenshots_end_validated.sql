ALTER TABLE uploads VALIDATE CONSTRAINT bytes_until_removed;
