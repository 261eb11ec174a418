-- After points of devices were saved: each has an address that the protocol of its device knows.
-- Called by the generic save with the rows that were saved: [{handleType, sId, data}]. Refuses another address (-1).
create or replace function sp_eptdevicepoint_aftersave(
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
  "sMsg" := fn_eptdevice_wrong_address("sBrandsId", "sSubsidiaryId", "sLanguage", (
    select array_agg(distinct r.value #>> '{data,sParentId}')
    from jsonb_array_elements("jRows") r
    where r.value ->> 'handleType' <> 'del'
  ));
  "sCode" := case when "sMsg" is null then 0 else -1 end;
end
$$;
