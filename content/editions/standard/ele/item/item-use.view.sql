-- Where materials and products are counted: each row that refers to one, whatever it is of. A test holds it against the keys there are.
create or replace view viw_eleitemuse with (security_invoker = on) as
select u."sBrandsId", u."sSubsidiaryId", u."sId", u."sProductId" as "sItemId"
from elebom u
union all
select u."sBrandsId", u."sSubsidiaryId", u."sId", u."sMaterialId"
from elebomline u
union all
select u."sBrandsId", u."sSubsidiaryId", u."sId", u."sProductId"
from elebomline u
union all
select u."sBrandsId", u."sSubsidiaryId", u."sId", u."sProductId"
from elepricelistline u
union all
select u."sBrandsId", u."sSubsidiaryId", u."sId", u."sProductId"
from elerouting u
union all
select u."sBrandsId", u."sSubsidiaryId", u."sId", u."sProductId"
from quoquotationline u
union all
select u."sBrandsId", u."sSubsidiaryId", u."sId", u."sProductId"
from salorderline u
union all
select u."sBrandsId", u."sSubsidiaryId", u."sId", u."sProductId"
from saldeliveryline u
union all
select u."sBrandsId", u."sSubsidiaryId", u."sId", u."sProductId"
from salinvoiceline u
union all
select u."sBrandsId", u."sSubsidiaryId", u."sId", u."sProductId"
from salreturnline u
union all
select u."sBrandsId", u."sSubsidiaryId", u."sId", u."sMaterialId"
from purrequisitionline u
union all
select u."sBrandsId", u."sSubsidiaryId", u."sId", u."sMaterialId"
from purorderline u
union all
select u."sBrandsId", u."sSubsidiaryId", u."sId", u."sMaterialId"
from purreceiptline u
union all
select u."sBrandsId", u."sSubsidiaryId", u."sId", u."sMaterialId"
from purinvoiceline u
union all
select u."sBrandsId", u."sSubsidiaryId", u."sId", u."sMaterialId"
from purreturnline u
union all
select u."sBrandsId", u."sSubsidiaryId", u."sId", u."sProductId"
from mftplanline u
union all
select u."sBrandsId", u."sSubsidiaryId", u."sId", u."sProductId"
from mftworkorder u
union all
select u."sBrandsId", u."sSubsidiaryId", u."sId", u."sMaterialId"
from mftworkorderline u
union all
select u."sBrandsId", u."sSubsidiaryId", u."sId", u."sProductId"
from mftworkorderline u
union all
select u."sBrandsId", u."sSubsidiaryId", u."sId", u."sMaterialId"
from mftrequisitionline u
union all
select u."sBrandsId", u."sSubsidiaryId", u."sId", u."sProductId"
from mftrequisitionline u
union all
select u."sBrandsId", u."sSubsidiaryId", u."sId", u."sProductId"
from mftcompletion u
union all
select u."sBrandsId", u."sSubsidiaryId", u."sId", u."sProductId"
from opsorderline u
union all
select u."sBrandsId", u."sSubsidiaryId", u."sId", u."sMaterialId"
from opsissueline u
union all
select u."sBrandsId", u."sSubsidiaryId", u."sId", u."sProductId"
from opsissueline u
union all
select u."sBrandsId", u."sSubsidiaryId", u."sId", u."sProductId"
from opsreceiptline u
union all
select u."sBrandsId", u."sSubsidiaryId", u."sId", u."sMaterialId"
from mitonhand u
union all
select u."sBrandsId", u."sSubsidiaryId", u."sId", u."sProductId"
from mitonhand u
union all
select u."sBrandsId", u."sSubsidiaryId", u."sId", u."sMaterialId"
from mitcountline u
union all
select u."sBrandsId", u."sSubsidiaryId", u."sId", u."sProductId"
from mitcountline u
union all
select u."sBrandsId", u."sSubsidiaryId", u."sId", u."sMaterialId"
from mitinline u
union all
select u."sBrandsId", u."sSubsidiaryId", u."sId", u."sProductId"
from mitinline u
union all
select u."sBrandsId", u."sSubsidiaryId", u."sId", u."sMaterialId"
from mitoutline u
union all
select u."sBrandsId", u."sSubsidiaryId", u."sId", u."sProductId"
from mitoutline u
union all
select u."sBrandsId", u."sSubsidiaryId", u."sId", u."sMaterialId"
from mittransferline u
union all
select u."sBrandsId", u."sSubsidiaryId", u."sId", u."sProductId"
from mittransferline u
union all
select u."sBrandsId", u."sSubsidiaryId", u."sId", u."sProductId"
from qlyfinalinspection u
union all
select u."sBrandsId", u."sSubsidiaryId", u."sId", u."sProductId"
from qlyinprocessinspection u
union all
select u."sBrandsId", u."sSubsidiaryId", u."sId", u."sMaterialId"
from qlyincominginspection u
union all
select u."sBrandsId", u."sSubsidiaryId", u."sId", u."sMaterialId"
from qlynonconformance u
union all
select u."sBrandsId", u."sSubsidiaryId", u."sId", u."sProductId"
from qlynonconformance u;
