-- After lines of stock-out documents were saved: each must name an item of the document's kind that is active.
-- Called by the generic save.
-- Refuses a line whose item is not there, is of another kind or is not active (-1).
create or replace function sp_mitoutline_aftersave(
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
  select f.refusal into "sMsg"
  from mitoutline l
  cross join lateral fn_eleitem_refusal("sBrandsId", "sSubsidiaryId", "sLanguage", l."sItemKind", l."sItemId") f (refusal)
  where l."sBrandsId" = "sBrandsId"
    and l."sSubsidiaryId" = "sSubsidiaryId"
    and l."sId" = any (array(select r.value ->> 'sId' from jsonb_array_elements("jRows") r))
    and f.refusal is not null
  limit 1;
  if found then
    "sCode" := -1;
  end if;
end
$$;
