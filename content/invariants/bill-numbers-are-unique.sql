-- A bill number stands once in a subsidiary.
-- A number names one document, on paper too.
select b."sBrandsId", b."sSubsidiaryId", b."sTbName", b."sBillNo", count(*) as "iTimes"
from viw_sisbillnumber b
group by b."sBrandsId", b."sSubsidiaryId", b."sTbName", b."sFieldName", b."sBillNo"
having count(*) > 1
