-- Whether a document is somebody's own: they submitted it, or made it, by this login or another one of theirs. Who made it the audit knows; of a record that it
-- does not know whoever is called, or has the id, as the record says counts as who made it. What is not known is null.
-- Called where four eyes are asked for: by approving in one step, by approver_facts, and by whoever decides in a process.
create or replace function framework.is_own_document(p_user text, p_submitter text, p_maker text, p_made_by text) returns boolean
language sql stable security definer set search_path = pg_catalog, framework as $$
  select coalesce(framework.is_same_person(p_user, p_submitter), false)
    or coalesce(framework.is_same_person(p_user, p_maker), false)
    or p_maker is null and exists (
      select
      from framework.sftlogininfo u
      where u."sBrandsId" = framework.current_tenant() and u."sId" = p_user and p_made_by in (u."sUserName", u."sId"))
$$;

alter function framework.is_own_document owner to armature_owner;
grant execute on function framework.is_own_document to tenant_runtime;
