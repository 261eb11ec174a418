-- A key combined with one byte throughout, as HMAC pads it.
-- Called by hmac_sha256, and once for the installation's own keys (0001).
create or replace function framework.xor_pad(p_key bytea, p_byte int) returns bytea
language plpgsql immutable as $$
declare
  v_pad bytea := decode(repeat(lpad(to_hex(p_byte), 2, '0'), 64), 'hex');
begin
  for i in 0 .. length(p_key) - 1 loop
    v_pad := set_byte(v_pad, i, get_byte(p_key, i) # p_byte);
  end loop;
  return v_pad;
end
$$;

alter function framework.xor_pad owner to armature_owner;
