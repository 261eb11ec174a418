-- What the workflow engine keeps, which modules it is attached to, and the to-do list it feeds. Its gate is closed unless a deployment opens it.

create table framework.act_re_model (
  "sBrandsId" text not null references framework.sysbrand,
  "sId" text not null default framework.new_id(),
  "sKey" text not null,
  "sName" text not null,
  "sXml" text,
  "sSvg" text,
  "iRevision" int not null default 1,
  "tUpdateDate" timestamptz not null default now(),
  primary key ("sBrandsId", "sId"),
  unique ("sBrandsId", "sKey")
);

create table framework.act_re_procdef (
  "sBrandsId" text not null references framework.sysbrand,
  "sId" text not null default framework.new_id(),
  "sKey" text not null,
  "sName" text,
  "iVersion" int not null,
  "sXml" text not null,
  "tDeployDate" timestamptz not null default now(),
  primary key ("sBrandsId", "sId"),
  unique ("sBrandsId", "sKey", "iVersion")
);

create table framework.act_hi_procinst (
  "sBrandsId" text not null,
  "sId" text not null default framework.new_id(),
  "sProcessDefinitionId" text not null,
  "sBusinessKey" text,
  "sStartUserId" text,
  "tStart" timestamptz not null default now(),
  "tEnd" timestamptz,
  "sEndState" text,
  "jVariables" jsonb not null default '{}',
  primary key ("sBrandsId", "sId"),
  foreign key ("sBrandsId", "sProcessDefinitionId") references framework.act_re_procdef ("sBrandsId", "sId")
);
create index on framework.act_hi_procinst ("sBrandsId", "sBusinessKey");

create table framework.act_ru_task (
  "sBrandsId" text not null,
  "sId" text not null default framework.new_id(),
  "sProcessInstanceId" text not null,
  "sActivityId" text not null,
  "sName" text,
  "sAssignee" text,
  "jCandidateUsers" jsonb not null default '[]',
  "jCandidateGroups" jsonb not null default '[]',
  "tCreateDate" timestamptz not null default now(),
  "tDue" timestamptz,
  primary key ("sBrandsId", "sId"),
  foreign key ("sBrandsId", "sProcessInstanceId") references framework.act_hi_procinst ("sBrandsId", "sId") on delete cascade
);
create index on framework.act_ru_task ("sBrandsId", "sAssignee");

-- The engine's identities are the service's users and roles.
create view framework.act_id_user with (security_invoker = on) as
  select u."sBrandsId", u."sId", u."sUserNo", u."sUserName"
  from framework.sftlogininfo u
  where u."bDisabled" = 0;

create view framework.act_id_group with (security_invoker = on) as
  select r."sBrandsId", r."sId", r."sCode", r."sNameEn", r."sNameZh"
  from framework.sisjurisdictionclassify r;

create view framework.act_id_membership with (security_invoker = on) as
  select g."sBrandsId", g."sUserId", g."sRoleId" as "sGroupId"
  from framework.sftlogininfojurisdictiongroup g;

-- Which process approves the records of which module.
create table framework.gdsmoduleflow (
  "sBrandsId" text not null references framework.sysbrand,
  "sId" text not null default framework.new_id(),
  "sModelsId" text not null references framework.gdsmodule on delete cascade,
  "sProcessKey" text not null,
  "bDisabled" smallint not null default 0 check ("bDisabled" in (0, 1)),
  primary key ("sBrandsId", "sId"),
  unique ("sBrandsId", "sModelsId")
);

create table framework.biz_flow (
  "sBrandsId" text not null references framework.sysbrand,
  "sId" text not null default framework.new_id(),
  "sModelsId" text not null,
  "sRowId" text not null,
  "sProcessInstanceId" text not null,
  "sState" text not null,
  "tCreateDate" timestamptz not null default now(),
  primary key ("sBrandsId", "sId"),
  unique ("sBrandsId", "sProcessInstanceId")
);

create table framework.biz_todo_item (
  "sBrandsId" text not null references framework.sysbrand,
  "sId" text not null default framework.new_id(),
  "sUserId" text not null,
  "sTaskId" text not null,
  "sModelsId" text,
  "sRowId" text,
  "sTitle" text not null,
  "tCreateDate" timestamptz not null default now(),
  "tDone" timestamptz,
  primary key ("sBrandsId", "sId"),
  unique ("sBrandsId", "sUserId", "sTaskId")
);

do $$
declare
  v_table text;
begin
  foreach v_table in array array['act_re_model', 'act_re_procdef', 'act_hi_procinst', 'act_ru_task', 'gdsmoduleflow', 'biz_flow', 'biz_todo_item'] loop
    execute format('alter table framework.%I owner to armature_owner', v_table);
    execute format('grant select, insert, update, delete on framework.%I to platform_runtime', v_table);
  end loop;
  foreach v_table in array array['act_id_user', 'act_id_group', 'act_id_membership'] loop
    execute format('alter view framework.%I owner to armature_owner', v_table);
    execute format('grant select on framework.%I to platform_runtime', v_table);
  end loop;
end
$$;
