-- Where writes found the disk full, a node asks here whether there is room again: half a megabyte that nothing stored before has room
-- for, rolled back. Vacuum takes it away.
create table framework.sysroom ("sFill" text);
alter table framework.sysroom alter column "sFill" set storage external;
