-- After lines of receipts were saved: copies from the open items what they say of themselves, and numbers the lines.
-- Called by the generic save and sp_btn_cahreceipt_fill. Refuses nothing.
create or replace function sp_cahreceiptline_aftersave("sBrandsId" text, "sSubsidiaryId" text, "jRows" jsonb, out "sCode" int, out "sMsg" text)
language plpgsql as $$
#variable_conflict use_variable
begin
  "sCode" := 0;
  update cahreceiptline l
  set "sDocNo" = n."sDocNo",
    "tDueDate" = n."tDueDate",
    "iLine" = n.line
  from (
    select u."sId", i."sDocNo", i."tDueDate", case
      when u."iLine" > 0 then u."iLine"
      else row_number() over (partition by u."sParentId" order by u."iLine" = 0, u."iLine", i."tDueDate", u."sId")
    end as line
    from cahreceiptline u
    join accreceivable i on i."sBrandsId" = "sBrandsId"
      and i."sSubsidiaryId" = "sSubsidiaryId"
      and i."sId" = u."sReceivableId"
    where u."sBrandsId" = "sBrandsId"
      and u."sSubsidiaryId" = "sSubsidiaryId"
      and u."sParentId" in (
        select s."sParentId"
        from cahreceiptline s
        where s."sBrandsId" = "sBrandsId"
          and s."sSubsidiaryId" = "sSubsidiaryId"
          and s."sId" = any (array(select r.value ->> 'sId' from jsonb_array_elements("jRows") r))
      )
  ) n
  where l."sBrandsId" = "sBrandsId"
    and l."sSubsidiaryId" = "sSubsidiaryId"
    and l."sId" = n."sId"
    and (l."sDocNo", l."tDueDate", l."iLine") is distinct from (n."sDocNo", n."tDueDate", n.line);
end
$$;
