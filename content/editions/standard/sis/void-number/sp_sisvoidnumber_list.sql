-- The numbers that no document has any more, with the name of their document in the language of who reads: the framework names it in both.
-- Called by the list of sis-void-number. Raises nothing.
create or replace function sp_sisvoidnumber_list(
  "sLanguage" text,
  out "sId" text,
  out "sTitle" text,
  out "sBillNo" text,
  out "tBillDate" date,
  out "sReason" text,
  out "sVoidedBy" text,
  out "tVoidedAt" timestamptz
)
returns setof record
language sql stable as $$
  select v."sId", split_part(v."sTitle", ' / ', case "sLanguage" when 'zh-CN' then -1 else 1 end), v."sBillNo", v."tBillDate", v."sReason", v."sVoidedBy",
    v."tVoidedAt"
  from framework.void_numbers() v
  order by v."tVoidedAt" desc, v."sBillNo" desc
$$;
