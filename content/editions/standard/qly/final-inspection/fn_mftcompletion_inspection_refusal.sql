-- Why a completion does not go into stock yet: its product is inspected and was not, an inspection is not approved, or together they accepted
-- less than it brings; or null.
-- Called by Sp_mftcompletion_examine. Raises nothing.
create or replace function fn_mftcompletion_inspection_refusal(p_tenant text, p_subsidiary text, p_language text, p_completion_id text) returns text
language sql stable as $$
  select case
    when s.pending is not null then framework.text_in(
      p_language,
      format('Inspection %s is not approved.', s.pending),
      format('成品检验单 %s 未审核。', s.pending)
    )
    when s.accepted is null and p."bInspect" = 1 then framework.text_in(
      p_language,
      format('Product %s is inspected before it is put away: inspect the completion first.', p."sCode"),
      format('产品 %s 须成品检验，请先检验本完工入库单。', p."sCode")
    )
    when s.accepted < c."dQty" then framework.text_in(
      p_language,
      format('The inspections accepted only %s of %s.', fn_qty_text(s.accepted), fn_qty_text(c."dQty")),
      format('检验合格数量为 %s，完工数量为 %s。', fn_qty_text(s.accepted), fn_qty_text(c."dQty"))
    )
  end
  from mftcompletion c
  join eleproduct p on p."sBrandsId" = p_tenant
    and p."sSubsidiaryId" = p_subsidiary
    and p."sId" = c."sProductId"
  cross join lateral (
    select min(i."sBillNo") filter (where i."bCheck" = 0) as pending, sum(i."dAcceptQty") as accepted
    from qlyfinalinspection i
    where i."sBrandsId" = p_tenant
      and i."sSubsidiaryId" = p_subsidiary
      and i."sCompletionId" = c."sId"
  ) s
  where c."sBrandsId" = p_tenant
    and c."sSubsidiaryId" = p_subsidiary
    and c."sId" = p_completion_id
$$;
