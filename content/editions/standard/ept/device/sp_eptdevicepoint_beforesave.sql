-- Refuses points whose address is none (-1): of Modbus it is a number from 0 to 65535, perhaps with a bit from 0 to 15 of the register there.
-- The save hook of the points of devices.
create or replace function sp_eptdevicepoint_beforesave(
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
  v_address text;
begin
  "sCode" := 0;
  select r.value #>> '{data,sAddress}' into v_address
  from jsonb_array_elements("jRows") r
  where r.value #>> '{data,sAddress}' is not null
    and r.value ->> 'handleType' <> 'del'
    and r.value #>> '{data,sAddress}' !~ '^(ns=\d{1,5};)?[isgb]=.+$'
    and (
      r.value #>> '{data,sAddress}' !~ '^\d{1,5}(\.\d{1,2})?$'
      or split_part(r.value #>> '{data,sAddress}', '.', 1)::int > 65535
      or coalesce(nullif(split_part(r.value #>> '{data,sAddress}', '.', 2), ''), '0')::int > 15
    )
  limit 1;
  if found then
    "sCode" := -1;
    "sMsg" := framework.text_in(
      "sLanguage",
      format('%s is no address: write a number from 0 to 65535, with .0 to .15 behind it for a bit.', v_address),
      format('“%s” 不是有效地址：请填 0 到 65535 的数字，需要取位时在后面加 .0 到 .15。', v_address)
    );
  end if;
end
$$;
