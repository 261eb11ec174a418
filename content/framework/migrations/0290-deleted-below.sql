-- What was deleted is found under several records at once, so that lines of lines are told too: framework.record_changes takes them as an array.
drop function if exists framework.record_changes(text, text[], text, text[], bigint);
