-- Keeps a view in place of the one of the same scope and name. Answers null when done, else why not: forbidden (what is shared is
-- an administrator's to write), no_role, too_many (of that owner for the form: 100 whatever the caller says) or too_large (16 times what a
-- request may hold: jsonb spells it otherwise).
-- Called by the endpoints of views.
create or replace function framework.keep_view(p_form text, p_scope text, p_role text, p_name text, p_view jsonb, p_most int) returns text
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_tenant text := framework.current_tenant();
  v_owner text := framework.view_owner(p_scope, p_role);
begin
  if octet_length(p_view::text) > 320000 or length(p_name) > 1000 or length(p_form) > 1000 then
    return 'too_large';
  end if;
  if p_scope in ('role', 'company') and framework.administration_refusal() is not null then
    return 'forbidden';
  end if;
  if p_scope = 'role' and not exists (
    select
    from framework.sisjurisdictionclassify r
    where r."sBrandsId" = v_tenant and r."sId" = p_role
  ) then
    return 'no_role';
  end if;
  if (
    select count(*)
    from framework.sysuserview v
    where v."sBrandsId" = v_tenant and v."sFormId" = p_form and v."sScope" = p_scope and v."sOwnerId" = v_owner and v."sName" <> p_name
  ) >= least(p_most, 100) then
    return 'too_many';
  end if;
  insert into framework.sysuserview ("sBrandsId", "sFormId", "sScope", "sOwnerId", "sName", "jView", "sMakePerson")
  values (v_tenant, p_form, p_scope, v_owner, p_name, p_view, framework.current_actor())
  on conflict ("sBrandsId", "sFormId", "sScope", "sOwnerId", "sName") do update
    set "jView" = excluded."jView", "tAt" = excluded."tAt", "sMakePerson" = excluded."sMakePerson";
  return null;
end
$$;

alter function framework.keep_view owner to armature_owner;
grant execute on function framework.keep_view to tenant_runtime;
