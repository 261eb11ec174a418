-- Rows that are whole and one tenant's each may be said of a subsidiary; a process is attached for all of them.

alter table framework.gdsmoduleflow add column "sSubsidiaryId" text check ("sSubsidiaryId" is null);
