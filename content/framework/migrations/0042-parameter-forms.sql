-- Forms that ask for parameters, and forms whose rows nobody adds by hand.

alter table framework.gdsconfigformmaster drop constraint "gdsconfigformmaster_sFormKind_check";
alter table framework.gdsconfigformmaster
  add constraint "gdsconfigformmaster_sFormKind_check" check ("sFormKind" in ('list', 'master', 'slave', 'panel', 'params')),
  add column "sNoAddEn" text,
  add column "sNoAddZh" text,
  add check (("sNoAddEn" is null) = ("sNoAddZh" is null));
comment on column framework.gdsconfigformmaster."sFormKind" is 'params: asks for the parameters of the routine in sTbName before a button runs it, or before charts are drawn.';
comment on column framework.gdsconfigformmaster."sNoAddEn" is 'Why rows cannot be added by hand, and where they come from; null: they can.';
