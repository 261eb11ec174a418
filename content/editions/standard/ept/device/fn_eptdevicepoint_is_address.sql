-- Whether a device of this protocol has such addresses: of Modbus a number from 0 to 65535, perhaps with a bit from 0 to 15 of the register there;
-- of OPC UA the id of a node. Called by fn_eptdevice_wrong_address. Raises nothing.
create or replace function fn_eptdevicepoint_is_address(p_protocol text, p_address text) returns boolean
language sql immutable as $$
  select case
    when p_protocol = 'opcua' then
      p_address ~* '^(ns=\d{1,5};)?(i=\d{1,10}|s=.+|g=[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|b=([a-z0-9+/]{4})*([a-z0-9+/]{2}==|[a-z0-9+/]{3}=)?)$'
      and coalesce(substring(p_address from '^ns=(\d{1,5});'), '0')::int <= 65535
      and coalesce(substring(p_address from '^(?:ns=\d{1,5};)?i=(\d{1,10})$'), '0')::bigint <= 4294967295
    else
      p_address ~ '^\d{1,5}(\.\d{1,2})?$'
      and coalesce(substring(p_address from '^(\d{1,5})'), '0')::int <= 65535
      and coalesce(substring(p_address from '\.(\d{1,2})$'), '0')::int <= 15
  end
$$;
