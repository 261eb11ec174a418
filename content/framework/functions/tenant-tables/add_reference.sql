-- Makes a column refer to the sId of another tenant table, within the same tenant, and indexes it. Run it again without harm.
-- Called by the tables of content.
create or replace function framework.add_reference(p_table regclass, p_column text, p_target regclass) returns void
language plpgsql as $$
declare
  v_name text := (select c.relname from pg_class c where c.oid = p_table);
begin
  if not exists (
    select
    from pg_constraint c
    where c.conrelid = p_table
      and c.confrelid = p_target
      and c.contype = 'f'
      and (select a.attnum from pg_attribute a where a.attrelid = p_table and a.attname = p_column) = any (c.conkey)
  ) then
    execute format('alter table %s add foreign key ("sBrandsId", "sSubsidiaryId", %I) references %s', p_table, p_column, p_target);
  end if;
  execute format('create index if not exists %I on %s ("sBrandsId", "sSubsidiaryId", %I)', left(v_name || '_' || lower(p_column), 63), p_table, p_column);
end
$$;

alter function framework.add_reference owner to armature_owner;
