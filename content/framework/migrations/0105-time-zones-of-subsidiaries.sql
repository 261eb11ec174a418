-- A subsidiary has a time zone, and users without one of their own follow it. UTC is what users had who were never given another;
-- they follow their subsidiary's from now on, which is UTC until somebody sets it.
alter table framework.sftsubsidiary add column "sTimeZone" text;
comment on column framework.sftsubsidiary."sTimeZone" is 'Where its day begins, a name; that of the installation where there is none.';

alter table framework.sftlogininfo alter column "sTimeZone" drop not null, alter column "sTimeZone" drop default;
comment on column framework.sftlogininfo."sTimeZone" is 'The user''s own, a name; that of the subsidiary where there is none.';
update framework.sftlogininfo set "sTimeZone" = null where "sTimeZone" = 'UTC';
