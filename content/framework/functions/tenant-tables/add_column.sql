-- Adds a column unless the table has it.
-- Called by make_tenant_table.
create or replace function framework.add_column(p_table regclass, p_definition text) returns void
language plpgsql as $$
begin
  execute format('alter table %s add column if not exists %s', p_table, p_definition);
end
$$;

alter function framework.add_column owner to armature_owner;
grant execute on function framework.add_column to builder_runtime;
