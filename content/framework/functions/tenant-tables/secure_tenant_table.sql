-- Gives a tenant table its row security, audit, statistics and rights. Run it again without harm.
-- Called by make_tenant_table.
create or replace function framework.secure_tenant_table(p_table regclass) returns void
language plpgsql as $$
declare
  v_state record := framework.table_state(p_table, null);
begin
  execute format('alter table %s enable row level security', p_table);
  execute format('alter table %s force row level security', p_table);
  if not v_state.has_policy then
    execute format('create policy tenant on %s using ("sBrandsId" = framework.current_tenant()) with check ("sBrandsId" = framework.current_tenant())', p_table);
  end if;
  execute format('create or replace trigger audit_added after insert on %s referencing new table as new_rows for each statement execute function framework.audit_added()', p_table);
  execute format('create or replace trigger audit_changed after update on %s referencing old table as old_rows new table as new_rows for each statement execute function framework.audit_changed()', p_table);
  execute format('create or replace trigger audit_deleted after delete on %s referencing old table as old_rows for each statement execute function framework.audit_deleted()', p_table);
  -- Dependencies alone: a list of the commonest pairs, looked through at each planning, took half of a short statement's time.
  execute format('create statistics if not exists %I.%I (dependencies) on "sBrandsId", "sSubsidiaryId" from %s',
    v_state.schema_name, left(v_state.table_name, 50) || '_tenant', p_table);
  -- What is in a customer's schema is its login's already.
  if not v_state.is_customers then
    execute format('alter table %s owner to armature_owner', p_table);
    execute format('grant references on %s to builder_runtime', p_table);
  end if;
  execute format('grant select, insert, update, delete on %s to tenant_runtime', p_table);
end
$$;

alter function framework.secure_tenant_table owner to armature_owner;
grant execute on function framework.secure_tenant_table to builder_runtime;
