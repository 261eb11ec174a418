-- The audit of a statement that changes many rows pairs them by hashing or merging, whatever plan the session keeps. Transition tables have
-- no statistics: a plan made for a statement of one row compared every row with every other when thousands changed (15 s for 3 000
-- rows). A full join knows no nested loop. A row whose key changed is told as one that went and one that came.
create or replace function framework.audit_changed() returns trigger
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_actor text := framework.audit_actor();
begin
  insert into framework.sysaudit ("sBrandsId", "sTbName", "sRowId", "sOperation", "sUserId", "sRequestId", "jBefore", "jAfter")
  select "sBrandsId", tg_table_name, "sId",
    case when o."sId" is null then 'add' when n."sId" is null then 'del' else 'update' end,
    v_actor, current_setting('armature.request', true),
    case when o."sId" is not null then framework.changed_part(to_jsonb(o), coalesce(to_jsonb(n), '{}')) end,
    case when n."sId" is not null then framework.changed_part(to_jsonb(n), coalesce(to_jsonb(o), '{}')) end
  from new_rows n
  full join old_rows o using ("sBrandsId", "sSubsidiaryId", "sId")
  where n is distinct from o;
  return null;
end
$$;
