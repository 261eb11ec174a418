-- Who made a record does not approve it either, where four eyes are asked for: the function answers another column.
drop function if exists framework.approver_facts(jsonb);
