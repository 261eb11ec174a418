-- Before vouchers are saved: their period must be open, and none is deleted, for its number must stay.
-- Called by the generic save with the rows being saved: [{handleType, sId, data}].
-- Refuses to delete (-1), a date in a closed period (-2).
create or replace function sp_accvoucher_beforesave(
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
    where r.value ->> 'handleType' = 'del'
  ) then
    "sCode" := -1;
    "sMsg" := framework.text_in("sLanguage", 'A voucher keeps its number: void it instead.', '凭证编号须连续，请改为作废。');
    return;
  end if;
  select f.refusal into "sMsg"
  from jsonb_array_elements("jRows") r
  cross join lateral fn_period_require_open("sBrandsId", "sSubsidiaryId", "sLanguage", (r.value -> 'data' ->> 'tBillDate')::date) f (refusal)
  where r.value -> 'data' ->> 'tBillDate' is not null
    and f.refusal is not null
  limit 1;
  if found then
    "sCode" := -2;
  end if;
end
$$;
