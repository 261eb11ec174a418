-- Companies with one subsidiary, one role and one user each. $1: the number of the first, $2: of the last, $3: the user's password hash.
with company as (
  select n, 'gen' || lpad(n::text, 5, '0') as id
  from generate_series($1::int, $2::int) n
),
brand as (
  insert into framework.sysbrand ("sId", "sBrandNo", "sName")
  select c.id, c.id, format('Generated company %s 生成公司', c.n)
  from company c
  returning "sId"
),
subsidiary as (
  insert into framework.sftsubsidiary ("sBrandsId", "sId", "sCode", "sName")
  select b."sId", 'hq', 'HQ', 'Headquarters 总部'
  from brand b
  returning "sBrandsId", "sId"
),
role as (
  insert into framework.sisjurisdictionclassify ("sBrandsId", "sId", "sCode", "sNameEn", "sNameZh", "bAllModules")
  select b."sId", 'admin', 'admin', 'Administrator', '管理员', 1
  from brand b
  returning "sBrandsId", "sId"
),
login as (
  insert into framework.sftlogininfo ("sBrandsId", "sId", "sSubsidiaryId", "sUserNo", "sUserName", "sPasswordHash", "bAdmin", "bBuilder")
  select s."sBrandsId", s."sBrandsId" || '-admin', s."sId", 'admin', 'Administrator', $3::text, 1, 1
  from subsidiary s
  returning "sBrandsId", "sId"
)
insert into framework.sftlogininfojurisdictiongroup ("sBrandsId", "sUserId", "sRoleId")
select l."sBrandsId", l."sId", r."sId"
from login l
join role r on r."sBrandsId" = l."sBrandsId"
