-- Who acts, for the audit: the context's user when there is a valid one, else the database's. It raises nothing: catching a
-- refusal would begin a subtransaction at every audited statement.
-- Called by the triggers of the audit; what people read says acting_person.
create or replace function framework.audit_actor() returns text
language plpgsql stable security definer set search_path = pg_catalog, framework as $$
begin
  return coalesce((framework.read_context())[4], 'database:' || session_user);
end
$$;

alter function framework.audit_actor owner to armature_owner;
grant execute on function framework.audit_actor to tenant_runtime;
