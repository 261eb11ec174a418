-- Withdraws the approval of stock-in documents of one kind of item: undoes exactly what Sp_mitin_examine did.
-- Called by the buttons "unexamine" of the three families.
-- Refuses when there is no such document of that kind (-1), it is not approved (-2), the stock was used since or the books do not let it
-- go (-3).
create or replace function fn_mitin_withdraw(
  p_brand text,
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
    from mitin h
    where h."sBrandsId" = p_brand
      and h."sSubsidiaryId" = p_subsidiary
      and h."sId" = v_id
    for no key update;
    select r."sCode", r."sMsg" into "sCode", "sMsg"
    from fn_stock_document_refusal(p_language, case when found then to_jsonb(v_bill) end, 1, p_kind) r;
    if "sCode" < 0 then
      return;
    end if;
    "sMsg" := fn_stock_unbook(p_brand, p_subsidiary, p_language, 'mitin', v_id);
    if "sMsg" is not null then
      "sCode" := -3;
      return;
    end if;
    update mitin h
    set "dAmount" = 0,
      "bCheck" = 0,
      "tCheckDate" = null,
      "sCheckPerson" = null
    where h."sBrandsId" = p_brand
      and h."sSubsidiaryId" = p_subsidiary
      and h."sId" = v_id;
  end loop;
end
$$;
