-- What work in the background makes for a user is a file of that user alone, for some days; the message that the work has ended leads to it.

alter table framework.sysfile
  add "sWorkId" text,
  drop constraint sysfile_check1,
  add check (num_nonnulls("sRecordId", "sField", "sWorkId") > 0);
create unique index on framework.sysfile ("sBrandsId", "sWorkId") where "sWorkId" is not null and "sState" = 'waiting';
comment on column framework.sysfile."sWorkId" is 'The message of the queue whose work made it, for who asked for that.';

alter table framework.sysmessage add "sFileId" text;
comment on column framework.sysmessage."sFileId" is 'What the work that has ended made.';

drop function if exists framework.user_messages(int);
