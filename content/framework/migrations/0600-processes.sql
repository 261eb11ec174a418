-- What the workflow engine keeps, in tables and columns of the names that users of Activiti and Flowable know; columns of ours beside them are
-- spelled as everywhere. Tenants reach them through the functions in workflow/ alone, which take tenant and user from the verified context.
-- Nothing was ever written to the four tables that these replace.

drop table framework.act_ru_task, framework.act_hi_procinst, framework.act_re_procdef, framework.act_re_model;

create table framework.act_ge_bytearray (
  "sBrandsId" text not null references framework.sysbrand,
  id_ text not null,
  rev_ int not null default 1,
  name_ text,
  deployment_id_ text,
  bytes_ bytea not null check (octet_length(bytes_) <= 4000000),
  primary key ("sBrandsId", id_)
);
create index on framework.act_ge_bytearray ("sBrandsId", deployment_id_);

create table framework.act_re_model (
  "sBrandsId" text not null references framework.sysbrand,
  id_ text not null default framework.new_id(),
  rev_ int not null default 1,
  name_ text not null,
  key_ text not null,
  category_ text,
  create_time_ timestamptz not null default clock_timestamp(),
  last_update_time_ timestamptz not null default clock_timestamp(),
  version_ int,
  meta_info_ text,
  deployment_id_ text,
  editor_source_value_id_ text,
  editor_source_extra_value_id_ text,
  "sUserId" text,
  primary key ("sBrandsId", id_),
  unique ("sBrandsId", key_),
  foreign key ("sBrandsId", editor_source_value_id_) references framework.act_ge_bytearray,
  foreign key ("sBrandsId", editor_source_extra_value_id_) references framework.act_ge_bytearray
);
comment on column framework.act_re_model.version_ is 'As which it was deployed last; null: it never was.';
comment on column framework.act_re_model."sUserId" is 'Who saved it last.';

create table framework.act_re_deployment (
  "sBrandsId" text not null references framework.sysbrand,
  id_ text not null,
  name_ text,
  category_ text,
  key_ text,
  deploy_time_ timestamptz not null default clock_timestamp(),
  "sUserId" text not null,
  primary key ("sBrandsId", id_)
);

create table framework.act_re_procdef (
  "sBrandsId" text not null,
  id_ text not null,
  rev_ int not null default 1,
  category_ text,
  name_ text,
  key_ text not null,
  version_ int not null,
  deployment_id_ text not null,
  resource_name_ text not null,
  description_ text,
  suspension_state_ int not null default 1 check (suspension_state_ in (1, 2)),
  primary key ("sBrandsId", id_),
  unique ("sBrandsId", key_, version_),
  foreign key ("sBrandsId", deployment_id_) references framework.act_re_deployment,
  foreign key ("sBrandsId", resource_name_) references framework.act_ge_bytearray
);
comment on column framework.act_re_procdef.resource_name_ is 'The row of act_ge_bytearray that holds its XML.';
comment on column framework.act_re_procdef.suspension_state_ is '2: nothing new is started of it.';

create table framework.act_ru_execution (
  "sBrandsId" text not null,
  "sSubsidiaryId" text not null,
  id_ text not null,
  rev_ int not null default 1,
  proc_inst_id_ text not null,
  root_proc_inst_id_ text not null,
  business_key_ text,
  parent_id_ text,
  super_exec_ text,
  proc_def_id_ text not null,
  act_id_ text,
  is_active_ boolean not null,
  is_concurrent_ boolean not null,
  is_scope_ boolean not null,
  is_mi_root_ boolean not null,
  "sArrivedBy" text,
  start_user_id_ text,
  start_time_ timestamptz not null default clock_timestamp(),
  suspension_state_ int not null default 1 check (suspension_state_ in (1, 2)),
  primary key ("sBrandsId", id_),
  foreign key ("sBrandsId", proc_def_id_) references framework.act_re_procdef
);
create index on framework.act_ru_execution ("sBrandsId", root_proc_inst_id_);
create index on framework.act_ru_execution ("sBrandsId", proc_inst_id_);
create index on framework.act_ru_execution ("sBrandsId", proc_def_id_);
create index on framework.act_ru_execution ("sBrandsId", business_key_) where business_key_ is not null;
comment on column framework.act_ru_execution."sArrivedBy" is 'The flow by which it came, while it waits at a gateway for others.';

create table framework.act_ru_task (
  "sBrandsId" text not null,
  "sSubsidiaryId" text not null,
  id_ text not null,
  rev_ int not null default 1,
  execution_id_ text not null,
  proc_inst_id_ text not null,
  proc_def_id_ text not null,
  name_ text,
  parent_task_id_ text,
  description_ text,
  task_def_key_ text not null,
  owner_ text,
  assignee_ text,
  delegation_ text check (delegation_ in ('PENDING', 'RESOLVED')),
  priority_ int not null default 50,
  create_time_ timestamptz not null,
  due_date_ timestamptz,
  form_key_ text,
  primary key ("sBrandsId", id_),
  foreign key ("sBrandsId", execution_id_) references framework.act_ru_execution
);
create index on framework.act_ru_task ("sBrandsId", proc_inst_id_);
create index on framework.act_ru_task ("sBrandsId", execution_id_);
create index on framework.act_ru_task ("sBrandsId", assignee_);

create table framework.act_ru_identitylink (
  "sBrandsId" text not null,
  "sSubsidiaryId" text not null,
  id_ text not null,
  rev_ int not null default 1,
  group_id_ text,
  type_ text not null,
  user_id_ text,
  task_id_ text,
  proc_inst_id_ text,
  primary key ("sBrandsId", id_),
  foreign key ("sBrandsId", task_id_) references framework.act_ru_task
);
create index on framework.act_ru_identitylink ("sBrandsId", task_id_);
create index on framework.act_ru_identitylink ("sBrandsId", user_id_) where user_id_ is not null;
create index on framework.act_ru_identitylink ("sBrandsId", group_id_) where group_id_ is not null;

create table framework.act_ru_variable (
  "sBrandsId" text not null,
  "sSubsidiaryId" text not null,
  id_ text not null,
  rev_ int not null default 1,
  type_ text not null check (type_ in ('null', 'string', 'double', 'boolean', 'json')),
  name_ text not null,
  execution_id_ text not null,
  proc_inst_id_ text not null,
  double_ double precision,
  long_ bigint,
  text_ text,
  primary key ("sBrandsId", id_),
  unique ("sBrandsId", execution_id_, name_),
  foreign key ("sBrandsId", execution_id_) references framework.act_ru_execution
);
create index on framework.act_ru_variable ("sBrandsId", proc_inst_id_);

create table framework.act_ru_event_subscr (
  "sBrandsId" text not null,
  "sSubsidiaryId" text not null,
  id_ text not null,
  rev_ int not null default 1,
  event_type_ text not null,
  event_name_ text,
  execution_id_ text not null,
  proc_inst_id_ text not null,
  activity_id_ text not null,
  created_ timestamptz not null default clock_timestamp(),
  primary key ("sBrandsId", id_),
  foreign key ("sBrandsId", execution_id_) references framework.act_ru_execution
);
create index on framework.act_ru_event_subscr ("sBrandsId", execution_id_);
create index on framework.act_ru_event_subscr ("sBrandsId", proc_inst_id_);
create index on framework.act_ru_event_subscr ("sBrandsId", event_type_, event_name_);

create table framework.act_ru_timer_job (
  "sBrandsId" text not null,
  "sSubsidiaryId" text not null,
  id_ text not null,
  rev_ int not null default 1,
  execution_id_ text not null,
  process_instance_id_ text not null,
  element_id_ text not null,
  duedate_ timestamptz not null,
  repeat_ text,
  retries_ int not null default 3,
  exception_msg_ text,
  lock_exp_time_ timestamptz,
  create_time_ timestamptz not null default clock_timestamp(),
  primary key ("sBrandsId", id_),
  foreign key ("sBrandsId", execution_id_) references framework.act_ru_execution
);
create index on framework.act_ru_timer_job ("sBrandsId", execution_id_);
create index on framework.act_ru_timer_job ("sBrandsId", process_instance_id_);
create index on framework.act_ru_timer_job (duedate_);
comment on column framework.act_ru_timer_job.lock_exp_time_ is 'Until when somebody is at it.';

create table framework.act_ru_deadletter_job (like framework.act_ru_timer_job including defaults including comments);
alter table framework.act_ru_deadletter_job add primary key ("sBrandsId", id_);
create index on framework.act_ru_deadletter_job ("sBrandsId", process_instance_id_);

create table framework.act_hi_procinst (
  "sBrandsId" text not null,
  "sSubsidiaryId" text not null,
  id_ text not null,
  rev_ int not null default 1,
  proc_inst_id_ text not null,
  business_key_ text,
  proc_def_id_ text not null,
  start_time_ timestamptz not null,
  end_time_ timestamptz,
  duration_ bigint,
  start_user_id_ text,
  super_process_instance_id_ text,
  delete_reason_ text,
  "sModelsId" text,
  "sFormId" text,
  "sRowId" text,
  "sOutcome" text check ("sOutcome" in ('approved', 'rejected', 'returned', 'withdrawn', 'ended')),
  "jSnapshot" jsonb,
  primary key ("sBrandsId", id_),
  foreign key ("sBrandsId", proc_def_id_) references framework.act_re_procdef
);
create index on framework.act_hi_procinst ("sBrandsId", business_key_) where business_key_ is not null;
create index on framework.act_hi_procinst ("sBrandsId", "sModelsId", "sRowId", start_time_) where "sRowId" is not null;
create index on framework.act_hi_procinst ("sBrandsId", start_user_id_, start_time_);
create index on framework.act_hi_procinst ("sBrandsId", proc_def_id_);
comment on column framework.act_hi_procinst."sRowId" is 'The record that is approved.';
comment on column framework.act_hi_procinst."jSnapshot" is 'The record as it was submitted.';

create table framework.act_hi_actinst (
  "sBrandsId" text not null,
  "sSubsidiaryId" text not null,
  id_ text not null,
  proc_def_id_ text not null,
  proc_inst_id_ text not null,
  execution_id_ text not null,
  act_id_ text not null,
  act_name_ text,
  act_type_ text not null,
  start_time_ timestamptz not null,
  end_time_ timestamptz,
  duration_ bigint,
  transaction_order_ int not null,
  delete_reason_ text,
  primary key ("sBrandsId", id_)
);
create index on framework.act_hi_actinst ("sBrandsId", proc_inst_id_, start_time_);

create table framework.act_hi_taskinst (
  "sBrandsId" text not null,
  "sSubsidiaryId" text not null,
  id_ text not null,
  proc_def_id_ text not null,
  task_def_key_ text not null,
  proc_inst_id_ text not null,
  execution_id_ text not null,
  name_ text,
  parent_task_id_ text,
  owner_ text,
  assignee_ text,
  start_time_ timestamptz not null,
  end_time_ timestamptz,
  duration_ bigint,
  delete_reason_ text,
  priority_ int not null,
  due_date_ timestamptz,
  form_key_ text,
  "sOutcome" text,
  "sCompletedBy" text,
  primary key ("sBrandsId", id_)
);
create index on framework.act_hi_taskinst ("sBrandsId", proc_inst_id_);
create index on framework.act_hi_taskinst ("sBrandsId", "sCompletedBy", end_time_);

create table framework.act_hi_varinst (
  "sBrandsId" text not null,
  "sSubsidiaryId" text not null,
  id_ text not null,
  proc_inst_id_ text not null,
  execution_id_ text not null,
  name_ text not null,
  var_type_ text not null,
  double_ double precision,
  long_ bigint,
  text_ text,
  create_time_ timestamptz not null,
  last_updated_time_ timestamptz not null,
  primary key ("sBrandsId", id_)
);
create index on framework.act_hi_varinst ("sBrandsId", proc_inst_id_);

create table framework.act_hi_comment (
  "sBrandsId" text not null,
  "sSubsidiaryId" text not null,
  id_ text not null,
  type_ text not null default 'comment',
  time_ timestamptz not null,
  user_id_ text not null,
  task_id_ text,
  proc_inst_id_ text not null,
  action_ text not null,
  message_ text check (length(message_) <= 4000),
  "sTarget" text,
  primary key ("sBrandsId", id_)
);
create index on framework.act_hi_comment ("sBrandsId", proc_inst_id_, time_);
comment on column framework.act_hi_comment."sTarget" is 'Whom or what an action names besides: who it went to, where it was returned to.';

alter table framework.biz_flow add column "sFormId" text, add column "tEnd" timestamptz;
create index on framework.biz_flow ("sBrandsId", "sModelsId", "sRowId");
create unique index on framework.biz_flow ("sBrandsId", "sModelsId", "sRowId") where "sState" = 'running';
create index on framework.biz_todo_item ("sBrandsId", "sTaskId");
create index on framework.biz_todo_item ("sBrandsId", "sUserId") where "tDone" is null;
alter table framework.biz_todo_item add column "sKind" text not null default 'todo' check ("sKind" in ('todo', 'copy')),
  add column "sProcessInstanceId" text;

alter table framework.gdsmoduleflow add column "sFallbackUserId" text;
comment on column framework.gdsmoduleflow."sFallbackUserId" is 'Who is asked where a step finds nobody; null: the administrators.';

drop view framework.act_id_membership, framework.act_id_group, framework.act_id_user;
create view framework.act_id_user with (security_invoker = on) as
  select u."sBrandsId", u."sId" as id_, 1 as rev_, u."sUserName" as first_, null::text as last_, u."sUserName" as display_name_, null::text as email_, u."sUserNo"
  from framework.sftlogininfo u
  where u."bDisabled" = 0;
create view framework.act_id_group with (security_invoker = on) as
  select r."sBrandsId", r."sId" as id_, 1 as rev_, r."sNameEn" as name_, 'assignment' as type_, r."sCode", r."sNameZh"
  from framework.sisjurisdictionclassify r;
create view framework.act_id_membership with (security_invoker = on) as
  select g."sBrandsId", g."sUserId" as user_id_, g."sRoleId" as group_id_
  from framework.sftlogininfojurisdictiongroup g;

do $$
declare
  v_table text;
begin
  foreach v_table in array array[
    'act_ge_bytearray', 'act_re_model', 'act_re_deployment', 'act_re_procdef', 'act_ru_execution', 'act_ru_task', 'act_ru_identitylink',
    'act_ru_variable', 'act_ru_event_subscr', 'act_ru_timer_job', 'act_ru_deadletter_job', 'act_hi_procinst', 'act_hi_actinst',
    'act_hi_taskinst', 'act_hi_varinst', 'act_hi_comment', 'biz_flow', 'biz_todo_item'
  ] loop
    execute format('alter table framework.%I owner to armature_owner', v_table);
    execute format('revoke all on framework.%I from public', v_table);
    execute format('alter table framework.%I enable row level security', v_table);
    execute format('alter table framework.%I force row level security', v_table);
    execute format('create policy tenant on framework.%I using ("sBrandsId" = framework.current_tenant()) '
      'with check ("sBrandsId" = framework.current_tenant())', v_table);
    execute format('create policy platform on framework.%I to platform_runtime using (true) with check (true)', v_table);
    execute format('grant select, insert, update, delete on framework.%I to platform_runtime', v_table);
  end loop;
  foreach v_table in array array['act_id_user', 'act_id_group', 'act_id_membership'] loop
    execute format('alter view framework.%I owner to armature_owner', v_table);
    execute format('grant select on framework.%I to platform_runtime', v_table);
  end loop;
end
$$;
