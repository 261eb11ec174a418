-- Withdraws the approval of stock counts of one kind of item: undoes exactly what Sp_mitcount_examine did.
-- Called by the buttons "unexamine" of the three families.
-- Refuses when there is no such document of that kind (-1), it is not approved (-2), the stock was used since or the books do not let it
-- go (-3).
create or replace function fn_mitcount_withdraw(
  p_tenant text,
  p_subsidiary text,
  p_language text,
  p_kind text,
  p_ids text[],
  out "sCode" int,
  out "sMsg" text
)
language plpgsql as $$
declare
  v_id text;
  v_bill record;
begin
  "sCode" := 0;
  foreach v_id in array p_ids loop
    select h."sBillNo", h."sItemKind", h."bCheck" into v_bill
    from mitcount h
    where h."sBrandsId" = p_tenant
      and h."sSubsidiaryId" = p_subsidiary
      and h."sId" = v_id
    for no key update;
    select r."sCode", r."sMsg" into "sCode", "sMsg"
    from fn_stock_document_refusal(p_language, case when found then to_jsonb(v_bill) end, 1, p_kind) r;
    if "sCode" < 0 then
      return;
    end if;
    "sMsg" := fn_stock_unbook(p_tenant, p_subsidiary, p_language, 'mitcount', v_id);
    if "sMsg" is not null then
      "sCode" := -3;
      return;
    end if;
    update mitcount h
    set "dAmount" = 0,
      "bCheck" = 0,
      "tCheckDate" = null,
      "sCheckPerson" = null
    where h."sBrandsId" = p_tenant
      and h."sSubsidiaryId" = p_subsidiary
      and h."sId" = v_id;
  end loop;
end
$$;
