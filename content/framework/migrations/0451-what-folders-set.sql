-- What a customer's folder and the database agreed on, beside modules and scripts, when it was last applied or written.
alter table framework.syspackreceipt add column "jSettings" jsonb not null default '{}';
comment on column framework.syspackreceipt."jSettings" is 'What a customer''s folder sets beside its modules (names of roles, grants, overlays), by its keys; none of editions.';
