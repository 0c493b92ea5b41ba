ALTER TABLE date_requests VALIDATE CONSTRAINT reviewed_before_decided;
ALTER TABLE date_requests VALIDATE CONSTRAINT decided_by_somebody;
ALTER TABLE date_requests VALIDATE CONSTRAINT not_to_oneself;
ALTER TABLE date_requests VALIDATE CONSTRAINT answer_after_the_yes;
ALTER TABLE date_requests VALIDATE CONSTRAINT answer_sealed_by_a_key;
ALTER TABLE profile_reports VALIDATE CONSTRAINT requester_of_a_request;
