-- Timers that begin processes wait for no execution: they are of a deployed process. Those that are due become messages of the queue.
alter table framework.act_ru_timer_job
  alter execution_id_ drop not null,
  alter process_instance_id_ drop not null,
  add proc_def_id_ text,
  add foreign key ("sBrandsId", proc_def_id_) references framework.act_re_procdef on delete cascade,
  add check ((execution_id_ is null) = (proc_def_id_ is not null));
alter table framework.act_ru_deadletter_job
  alter execution_id_ drop not null,
  alter process_instance_id_ drop not null,
  add proc_def_id_ text,
  add check ((execution_id_ is null) = (proc_def_id_ is not null));
create index on framework.act_ru_timer_job ("sBrandsId", proc_def_id_) where proc_def_id_ is not null;
comment on column framework.act_ru_timer_job.proc_def_id_ is 'The process that it begins; null: it is of an execution.';
comment on column framework.act_ru_deadletter_job.proc_def_id_ is 'The process that it begins; null: it is of an execution.';

-- The owner need not have its rights yet, where a dump was restored: its table is referred to as who migrates.
alter table framework.qrtz_job owner to session_user;
insert into framework.qrtz_job ("sId", "sNameEn", "sNameZh", "sWork", "jParameters", "iLimitSeconds")
values ('workflow-timers', 'Fire timers of processes', '触发流程定时器', 'workflow-timers', '{}', 60);
insert into framework.qrtz_trigger ("sJobId", "sCron", "sMisfire") values ('workflow-timers', '*/2 * * * * *', 'once');
alter table framework.qrtz_job owner to armature_owner;

-- People are told that they are asked, which is one more kind of notification: those that wait are of the kinds that there were.
alter table framework.sysmessage drop constraint "sysmessage_sKind_check";
alter table framework.sysmessage
  add check ("sKind" in ('mention', 'approved', 'withdrawn', 'asked', 'done', 'failed', 'dead'));
update framework.sysqueuemessage set "iVersion" = 3
where "sName" = 'NOTIFICATION_SEND' and "iVersion" = 2 and "sState" in ('waiting', 'dead');
-- To-do items follow roles in a tenant as a whole. What waits from before would be given up.
delete from framework.sysqueuemessage where "sName" = 'WORKFLOW_TODO_SYNC' and "iVersion" = 1;

-- Steps hold it, and what follows roles waits for them.
grant execute on function pg_advisory_xact_lock_shared(int, int) to armature_owner;
