-- Replaces a user's password by a temporary one, good for a day, which its message shows this once; the user changes it after signing in.
-- Called by the button "resetPassword".
-- Refuses (-1) when the caller is no administrator of the tenant, when there is no such user or it is disabled, for oneself, and a
-- builder unless one is one.
create or replace function sp_btn_user_reset_password(
  "sLanguage" text,
  "sIds" text[],
  out "sCode" int,
  out "sMsg" text
)
language plpgsql as $$
#variable_conflict use_variable
declare
  v_given record;
begin
  select g."sPassword", g."sRefusal" into v_given
  from framework.give_temporary_password("sIds"[1]) g;
  if v_given."sRefusal" is not null then
    "sCode" := -1;
    "sMsg" := framework.text_in("sLanguage", v_given."sRefusal"[1], v_given."sRefusal"[2]);
    return;
  end if;
  "sCode" := 0;
  "sMsg" := framework.text_in(
    "sLanguage",
    format('Temporary password, good for 24 hours and shown only now: %s', v_given."sPassword"),
    format('临时密码（24 小时内有效，仅显示一次）：%s', v_given."sPassword")
  );
end
$$;
