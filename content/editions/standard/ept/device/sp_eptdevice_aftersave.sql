-- After devices were saved: each of their points has an address that the protocol knows, and can be set as it says.
-- Called by the generic save with the rows that were saved: [{handleType, sId, data}]. Refuses another address or setting (-1).
create or replace function sp_eptdevice_aftersave(
  "sBrandsId" text,
  "sSubsidiaryId" text,
  "sLanguage" text,
  "jRows" jsonb,
  out "sCode" int,
  out "sMsg" text
)
language plpgsql as $$
#variable_conflict use_variable
declare
  v_ids text[];
begin
  select array_agg(distinct r.value #>> '{sId}') into v_ids
  from jsonb_array_elements("jRows") r
  where r.value ->> 'handleType' <> 'del';
  "sMsg" := coalesce(
    fn_eptdevice_wrong_address("sBrandsId", "sSubsidiaryId", "sLanguage", v_ids),
    fn_eptdevice_wrong_setting("sBrandsId", "sSubsidiaryId", "sLanguage", v_ids)
  );
  "sCode" := case when "sMsg" is null then 0 else -1 end;
end
$$;
