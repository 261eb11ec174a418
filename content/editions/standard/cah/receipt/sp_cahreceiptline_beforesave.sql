-- Before lines of receipts are saved: the receipt must not be approved.
-- Called by the generic save with the rows being saved: [{handleType, sId, data}].
-- Refuses a line of an approved receipt (-1).
create or replace function sp_cahreceiptline_beforesave(
  "sBrandsId" text,
  "sSubsidiaryId" text,
  "sLanguage" text,
  "jRows" jsonb,
  out "sCode" int,
  out "sMsg" text
)
language plpgsql as $$
#variable_conflict use_variable
begin
  "sCode" := 0;
  if exists (
    select
    from jsonb_array_elements("jRows") r
    left join cahreceiptline l on l."sBrandsId" = "sBrandsId"
      and l."sSubsidiaryId" = "sSubsidiaryId"
      and l."sId" = r.value ->> 'sId'
    join cahreceipt h on h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" in (l."sParentId", r.value -> 'data' ->> 'sParentId')
    where h."bCheck" = 1
  ) then
    "sCode" := -1;
    "sMsg" := framework.text_in("sLanguage", 'The receipt is approved: withdraw the approval first.', '收款单已审核，请先反审核。');
  end if;
end
$$;
