-- Lets users sign in again whose password was guessed at too often.
-- Called by the button "liftGuesses".
-- Refuses (-1) when the caller is no administrator of the tenant, when there is no such user, and a builder unless one is one.
create or replace function sp_btn_user_lift_guesses(
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
    v_refusal := framework.lift_guess_limit(v_id);
    if v_refusal is not null then
      "sCode" := -1;
      "sMsg" := framework.text_in("sLanguage", v_refusal[1], v_refusal[2]);
      return;
    end if;
  end loop;
  "sMsg" := framework.text_in("sLanguage", 'Failed sign-ins up to now no longer count.', '此前的登录失败不再计入限制。');
end
$$;
