-- After points of devices were saved: what holds after their devices were.
-- Called by the generic save with the rows that were saved: [{handleType, sId, data}]. Refuses another address or setting (-1).
create or replace function sp_eptdevicepoint_aftersave(
  "sBrandsId" text,
  "sSubsidiaryId" text,
  "sLanguage" text,
  "jRows" jsonb,
  out "sCode" int,
  out "sMsg" text
)
language sql as $$
  select a."sCode", a."sMsg"
  from sp_eptdevice_aftersave("sBrandsId", "sSubsidiaryId", "sLanguage", (
    select coalesce(jsonb_agg(jsonb_build_object('handleType', r.value -> 'handleType', 'sId', r.value #> '{data,sParentId}')), '[]')
    from jsonb_array_elements("jRows") r
  )) a
$$;
