-- Enables users again.
-- Called by the button "enable".
-- Refuses (-1) when the caller is no administrator of the tenant, when there is no such user, for oneself, and a builder unless one is one.
create or replace function sp_btn_user_enable(
  "sLanguage" text,
  "sIds" text[],
  out "sCode" int,
  out "sMsg" text
)
language plpgsql as $$
#variable_conflict use_variable
declare
  v_id text;
  v_refusal text[];
begin
  "sCode" := 0;
  foreach v_id in array "sIds" loop
    v_refusal := framework.disable_tenant_user(v_id, 0::smallint);
    if v_refusal is not null then
      "sCode" := -1;
      "sMsg" := framework.text_in("sLanguage", v_refusal[1], v_refusal[2]);
      return;
    end if;
  end loop;
end
$$;
