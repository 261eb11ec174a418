-- Turns a table of business columns into a tenant table: the columns that make a row a tenant's, and those that say who made it.
-- Run it right after `create table`, and again without harm.
-- p_parent: the master's table, for lines: adds "sParentId", its foreign key and "iLine". No cascade: triggers of a cascaded
-- delete would run as the tables' owner.
-- p_approval: adds bCheck, tCheckDate, sCheckPerson.
-- Called by the tables of content, a customer's too.
create or replace function framework.make_tenant_table(p_table regclass, p_parent regclass default null, p_approval boolean default true) returns void
language plpgsql as $$
declare
  v_state record := framework.table_state(p_table, p_parent);
begin
  perform framework.add_column(p_table, '"sBrandsId" text not null');
  perform framework.add_column(p_table, '"sSubsidiaryId" text not null');
  perform framework.add_column(p_table, '"sId" text not null');
  perform framework.add_column(p_table, '"tCreateDate" timestamptz not null default now()');
  perform framework.add_column(p_table, '"sMakePerson" text');
  execute format('alter table %s alter column "sBrandsId" set default framework.current_tenant(), alter column "sSubsidiaryId" set default framework.current_subsidiary(), '
    'alter column "sId" set default framework.new_id(), alter column "sMakePerson" set default framework.acting_person()', p_table);
  if p_approval then
    perform framework.add_column(p_table, '"bCheck" smallint not null default 0 check ("bCheck" in (0, 1))');
    perform framework.add_column(p_table, '"tCheckDate" timestamptz');
    perform framework.add_column(p_table, '"sCheckPerson" text');
  end if;
  if not v_state.has_key then
    execute format('alter table %s add primary key ("sBrandsId", "sSubsidiaryId", "sId")', p_table);
  end if;
  perform framework.secure_tenant_table(p_table);
  if p_parent is not null then
    perform framework.add_column(p_table, '"sParentId" text not null');
    perform framework.add_column(p_table, '"iLine" int not null default 0');
    if not v_state.has_parent then
      execute format('alter table %s add foreign key ("sBrandsId", "sSubsidiaryId", "sParentId") references %s', p_table, p_parent);
      execute format('create index on %s ("sBrandsId", "sSubsidiaryId", "sParentId", "iLine")', p_table);
    end if;
  end if;
end
$$;

alter function framework.make_tenant_table owner to armature_owner;
grant execute on function framework.make_tenant_table to builder_runtime;
