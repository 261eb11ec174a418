-- Who asked for work in the background can stop it; why work failed is kept in both languages where the service says it.

alter table framework.sysqueuemessage
  add "sErrorZh" text,
  drop constraint "sysqueuemessage_sState_check",
  add check ("sState" in ('waiting', 'running', 'done', 'dead', 'stopped'));
comment on column framework.sysqueuemessage."sErrorZh" is 'The same in Chinese; null where it is said in one language only.';
comment on column framework.sysqueuemessage."tLimit" is 'When whoever works on it counts as gone, unless they say that they are there.';

drop index framework."sysqueuemessage_tEnded_idx";
create index on framework.sysqueuemessage ("tEnded") where "sState" in ('done', 'stopped');

alter table framework.sysmessage add "sTextZh" text;
comment on column framework.sysmessage."sTextZh" is 'The same in Chinese; null where it is said in one language only.';

drop function if exists framework.user_messages(int);
drop function if exists framework.drop_arriving_file(text);
