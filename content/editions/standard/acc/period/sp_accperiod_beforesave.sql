-- Before periods are saved: a closed one stays as it is, no two share a day, and none leaves a voucher without its period.
-- Called by the generic save with the rows being saved: [{handleType, sId, data}]. Waits for those who post into the periods, and they for it.
-- Refuses to change or delete a closed period (-1), a period that overlaps another (-2), to delete a period in which vouchers are dated, or to
-- move it away from them (-3).
create or replace function sp_accperiod_beforesave(
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
  perform 1
  from accperiod p
  where p."sBrandsId" = "sBrandsId"
    and p."sSubsidiaryId" = "sSubsidiaryId"
    and p."sId" in (
      select r.value ->> 'sId'
      from jsonb_array_elements("jRows") r
    )
  order by p."sId"
  for update;
  if exists (
    select
    from jsonb_array_elements("jRows") r
    join accperiod p on p."sBrandsId" = "sBrandsId"
      and p."sSubsidiaryId" = "sSubsidiaryId"
      and p."sId" = r.value ->> 'sId'
    where p."bClosed" = 1
  ) then
    "sCode" := -1;
    "sMsg" := framework.text_in("sLanguage", 'The period is closed.', '会计期间已结账。');
    return;
  end if;
  if exists (
    select
    from jsonb_array_elements("jRows") r
    left join accperiod s on s."sBrandsId" = "sBrandsId"
      and s."sSubsidiaryId" = "sSubsidiaryId"
      and s."sId" = r.value ->> 'sId'
    join accperiod p on p."sBrandsId" = "sBrandsId"
      and p."sSubsidiaryId" = "sSubsidiaryId"
      and p."sId" <> r.value ->> 'sId'
      and p."tFrom" <= coalesce((r.value -> 'data' ->> 'tTo')::date, s."tTo")
      and p."tTo" >= coalesce((r.value -> 'data' ->> 'tFrom')::date, s."tFrom")
    where r.value ->> 'handleType' <> 'del'
  ) then
    "sCode" := -2;
    "sMsg" := framework.text_in("sLanguage", 'The period overlaps another one.', '会计期间与其他期间重叠。');
    return;
  end if;
  if exists (
    select
    from jsonb_array_elements("jRows") r
    join accperiod s on s."sBrandsId" = "sBrandsId"
      and s."sSubsidiaryId" = "sSubsidiaryId"
      and s."sId" = r.value ->> 'sId'
    join accvoucher v on v."sBrandsId" = "sBrandsId"
      and v."sSubsidiaryId" = "sSubsidiaryId"
      and v."tBillDate" between s."tFrom" and s."tTo"
    where r.value ->> 'handleType' = 'del'
      or v."tBillDate" not between coalesce((r.value -> 'data' ->> 'tFrom')::date, s."tFrom") and coalesce((r.value -> 'data' ->> 'tTo')::date, s."tTo")
  ) then
    "sCode" := -3;
    "sMsg" := framework.text_in("sLanguage", 'Vouchers are dated in the period: it stays.', '该会计期间内已有凭证，不能删除或移动。');
    return;
  end if;
end
$$;
