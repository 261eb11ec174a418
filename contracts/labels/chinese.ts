// Chinese labels for words that databases are full of. A name of which one word is unknown keeps its English label.
import { singular } from './words.ts'

const tableOf = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(text.split(',').map((pair) => pair.trim().split('=')))

const WORDS = tableOf(`
  account=账户, active=启用, activity=活动, actor=演员, actual=实际, address=地址, age=年龄,
  amount=金额, area=区域, author=作者, balance=余额, bank=银行, batch=批次, begin=开始, bill=单据,
  birth=出生, body=正文, book=图书, branch=分支, brand=品牌, budget=预算, building=楼宇, business=业务,
  car=车辆, card=卡, cart=购物车, category=类别, city=城市, class=等级, client=客户, code=编号,
  color=颜色, comment=备注, company=公司, contact=联系人, content=内容, contract=合同, cost=成本,
  count=数量, country=国家, county=县, courtesy=尊称, create=创建, created=创建, credit=贷方,
  currency=币种, customer=客户, data=数据, date=日期, day=日, debit=借方, deleted=已删除,
  delivery=交货, demo=演示, demographic=统计, department=部门, desc=描述, description=描述,
  detail=明细, discontinued=停产, discount=折扣, district=区, document=单据, due=到期,
  duration=时长, email=电子邮件, employee=员工, end=结束, event=事件, expense=费用, extension=分机,
  fax=传真, fee=费用, file=文件, film=影片, finish=完成, first=名, freight=运费, from=从, full=全,
  gender=性别, grade=等级, group=组, height=高度, hire=雇用, history=历史, home=家庭, homepage=主页,
  hour=小时, id=编号, image=图片, in=在, income=收入, inventory=库存, invoice=发票, item=项目, job=职位,
  key=键, kind=种类, label=标签, language=语言, last=姓, length=长度, level=级别, line=行, list=清单,
  location=位置, log=日志, manager=经理, manufacturer=制造商, material=物料, member=成员,
  message=消息, method=方式, middle=中间, mobile=手机, model=型号, month=月, name=名称,
  nationality=国籍, no=号, note=备注, number=号, office=办公室, on=在, order=订单, organization=组织,
  owner=所有者, paid=已付, parent=上级, part=零件, partner=合作伙伴, password=密码, path=路径,
  payment=付款, percent=百分比, person=人员, phone=电话, photo=照片, picture=图片, place=地点,
  plan=计划, position=职位, post=帖子, postal=邮政, price=价格, priority=优先级, product=产品,
  production=生产, project=项目, province=省, purchase=采购, qty=数量, quantity=数量, quality=质量,
  quote=报价, quotation=报价, rate=费率, rating=评级, reason=原因, receipt=收据, record=记录, ref=参考,
  reference=参考, region=地区, remark=备注, rental=租赁, reorder=再订货, report=报告, required=要求,
  return=退货, role=角色, room=房间, route=路线, salary=薪水, sale=销售, school=学校, score=分数,
  season=季节, service=服务, sex=性别, ship=发货, shipped=发货, shipper=承运商, shipping=运输,
  short=简短, size=尺寸, sku=SKU, source=来源, special=特别, staff=员工, start=开始, state=州,
  status=状态, stock=库存, store=门店, street=街道, student=学生, subject=主题, subtotal=小计,
  supplier=供应商, tag=标签, task=任务, tax=税, team=团队, tel=电话, telephone=电话, territory=销售区域,
  text=文本, ticket=票, time=时间, title=标题, total=合计, town=城镇, transaction=交易, type=类型,
  unit=单位, update=更新, updated=更新, us=美国, user=用户, valid=有效, value=值, vat=增值税,
  vendor=供应商, version=版本, volume=体积, warehouse=仓库, web=网, website=网站, weight=重量,
  width=宽度, work=工作, year=年, zip=邮编, zone=区, postcode=邮编, url=网址, abbr=缩写, level1=一级
`)

// Names of several words that say something else than their words one after the other.
const NAMES = tableOf(`
  first name=名字, last name=姓氏, full name=全名, middle name=中间名, user name=用户名,
  postal code=邮政编码, zip code=邮政编码, created at=创建时间, updated at=更新时间, deleted at=删除时间,
  last update=最后更新, reports to=上级, ship via=承运商, unit price=单价, units in stock=库存量,
  units on order=订购量, reorder level=再订货量, quantity per unit=单位数量, title of courtesy=尊称, job title=职位,
  order detail=订单明细, birth date=出生日期, hire date=入职日期, required date=要求日期,
  shipped date=发货日期, due date=到期日期, start date=开始日期, end date=结束日期, photo path=照片路径,
  contact name=联系人, contact title=联系人头衔, company name=公司名称, region=地区,
  customer demographic=客户统计, customer customer demo=客户与统计, phone number=电话号码
`)

/** Whether a text has Chinese characters. */
export const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text)

/** The Chinese label of some words, or undefined when one of them is not known. */
export const chineseOf = (words: readonly string[]): string | undefined => {
  const plain = words.map((word) => word.toLowerCase())
  const whole = [...plain.slice(0, -1), singular(plain.at(-1) ?? '')].join(' ')
  const known = NAMES[plain.join(' ')] ?? NAMES[whole]
  if (known !== undefined) return known
  const parts = plain.map((word) => WORDS[word] ?? WORDS[singular(word)])
  return parts.length > 0 && parts.every((part) => part !== undefined) ? parts.join('') : undefined
}
