-- Adds to a plan what its lines lack of semi-finished products (fn_mftplan_semi), one line each: answers how many.
-- Called by sp_btn_mftplan_semi. What the plan already makes is not added again. Raises nothing.
create or replace function fn_mftplan_add_semi(p_tenant text, p_subsidiary text, p_id text, p_person text) returns int
language sql as $$
  with added as (
    insert into mftplanline ("sBrandsId", "sSubsidiaryId", "sId", "sParentId", "sProductId", "dQty", "tDueDate", "sMakePerson")
    select p_tenant, p_subsidiary, framework.new_id(), h."sId", s."sProductId", s."dQty", h."tDueDate", p_person
    from mftplan h
    cross join lateral fn_mftplan_semi(p_tenant, p_subsidiary, h."sId") s
    where h."sBrandsId" = p_tenant
      and h."sSubsidiaryId" = p_subsidiary
      and h."sId" = p_id
    order by s."sProductId"
    returning mftplanline."sId"
  )
  select count(*)::int
  from added a
$$;
