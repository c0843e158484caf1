import type { Grammar } from './grammar.ts';

export const vi: Grammar = {
  and: 'và, cùng, cùng với, kèm, kèm theo, với, hoặc, cộng, cũng như, cộng với, rồi',
  opens: 'với, gồm, bao gồm, kèm, kèm theo, cùng với, cùng, trong đó có, gồm có, có',
  needs:
    'ghi, ghi lại, ghi ra, cho biết, nói cho tôi, quan trọng là, tôi quan tâm đến, đang so sánh, tôi cần, tôi muốn, mình cần, mình muốn, cần, muốn, cho tôi, cho mình, em cần, lấy, lấy giúp, lấy giúp mình, thu thập, liệt kê, tìm, xuất, trích xuất, hiển thị, các cột, các trường, chúng tôi cần, cần lấy, tôi quan tâm, muốn biết, cần biết, xin, lấy cho tôi, lấy hộ, lấy luôn, em muốn, tổng hợp',
  of: 'của, cho, về, từ, tại, trong, ở, theo, trên',
  ofMany:
    'của các, của tất cả, của mỗi, của từng, cho mỗi, cho từng, của những, cho các, từng, mỗi, cho tất cả, của tất cả các, cho tất cả các, của mọi',
  each: 'mỗi, từng, tất cả, các, mọi, toàn bộ, những, hết',
  articles: 'các, những, một, cái, này, đó, của nó, của họ',
  asks: 'tôi, mình, em, anh, chị, chúng, ta, bạn, ơi, cần, muốn, cho, giúp, hãy, làm, ơn, vui, lòng, lấy, thu, thập, liệt, kê, tìm, xuất, trích, xin, chào, danh, sách, bảng, dữ, liệu, thông, tin, toàn, bộ, tất, cả, các, mỗi, từng, những, mọi, chỉ, trang, này, sau, đây, của, với, trong, trên, từ, và, là, hộ, gom, tổng, hợp, ra, tạo, lập, được, một, có, nhé, ạ, hiển, thị, các, cột, trường, về, để, gồm, lại, đang, nhờ, đủ, dùm',
  closes:
    'nhé, ạ, giúp mình, giúp tôi, cảm ơn, với, trên trang này, của trang này, trong trang, trên trang, trong danh sách, thôi, là đủ, là được, nha, hộ mình, giúp em, giùm, trong danh sách này, đi, ra bảng, trên website',
  polite:
    'làm ơn, vui lòng, xin vui lòng, xin cảm ơn, cảm ơn nhiều, cảm ơn bạn, cảm ơn, cám ơn, xin chào, chào bạn, chào, nếu được, nếu có thể, không cần gì khác, chỉ vậy thôi, thế thôi, giúp mình với, v v',
  lists: 'danh sách, bảng, trang, dữ liệu, thông tin, kết quả, trang web, website, danh mục, bảng tính',
  only: 'chỉ, chỉ lấy, chỉ cần, đầu tiên, tối đa, sắp xếp, tất cả các trang, các trang tiếp theo, ưu tiên, xóa, loại bỏ',
  not: 'không, không lấy, không cần, trừ, ngoại trừ, bỏ qua, loại trừ, đừng, đừng lấy, bỏ, loại bỏ, khỏi, miễn',
  notAfter: 'thì thôi, thì bỏ qua, không cần, thì bỏ, không lấy, không cần thiết, bỏ qua, bỏ ra, thì loại',
  optional: 'nếu có, nếu được ghi, nếu có ghi, nếu hiển thị, khi có, nếu biết, nếu được nêu, nếu được, nếu có đăng',
  limits:
    'từ ngày, từ tháng, từ đầu, kể từ, đến, trước, sau, dưới, trên, giữa, trong tuần, tuần này, tháng này, năm nay, hôm nay, gần đây, gần, trong vòng, tuần trước, tháng trước',
  also: 'cũng, thêm, ngoài ra, thêm nữa, rồi, sau đó, và, cộng, ưu tiên, cuối cùng, hoặc, đặc biệt, với lại, kèm, luôn, cả, lấy thêm, bên cạnh đó',
  details:
    'từ trang chi tiết, trong trang chi tiết, vào từng trang lấy luôn, vào từng trang lấy, vào từng trang, từ trang sản phẩm, trong trang sản phẩm, ở trang chi tiết, từ trang riêng, trên trang riêng, trong bài đăng, từ trang của từng, từ trang của mỗi, trong chi tiết, vào trang chi tiết lấy, vào trang chi tiết, ở trang riêng, từ hồ sơ',
  callsIt: 'gọi là, đặt tên là, tên cột là, đổi tên thành, đặt là, với tên, cột, ghi là, tên là, thành cột',
  whether: 'có, có phải, xem có, liệu, còn, đã',
  count: 'bao nhiêu, số lượng, số, mấy, có bao nhiêu, tổng số',
  which: 'gì, nào, loại nào, loại gì, là gì, thuộc, kiểu gì',
  fillers:
    'là, có, ở, được, bị, của, nó, họ, này, đó, thì, mà, gì, nào, ai, đâu, tổ chức, diễn, ra, viết, đăng, không, tiền, giá, bao, nhiêu, lúc, khi, thế, bởi',
  questions: {
    price: 'giá bao nhiêu, bao nhiêu tiền, hết bao nhiêu, giá cả thế nào, giá thế nào',
    name: 'tên là gì, tên gì, gọi là gì',
    place: 'ở đâu, nằm ở đâu, đâu, tại đâu, ở thành phố nào',
    date: 'khi nào, bao giờ, từ khi nào, ngày nào, lúc nào, đến khi nào',
    author: 'ai viết, do ai viết, ai đăng, do ai đăng, của ai',
    age: 'bao nhiêu tuổi, mấy tuổi',
    duration: 'bao lâu, kéo dài bao lâu, dài bao lâu',
    area: 'rộng bao nhiêu, bao lớn, to bao nhiêu',
    weight: 'nặng bao nhiêu',
    distance: 'bao xa, cách bao xa',
  },
  names: {
    price: 'giá',
    name: 'tên',
    place: 'địa_điểm',
    date: 'ngày',
    author: 'tác_giả',
    age: 'tuổi',
    duration: 'thời_lượng',
    area: 'diện_tích',
    weight: 'trọng_lượng',
    distance: 'khoảng_cách',
  },
  units: 'đêm, ngày, tuần, tháng, năm, giờ, người, kg, lít, km, chiếc, cái, m2',
  onlyAfter: 'thôi',
  who: 'ai, như thế nào',
  refuses: 'không cần, không lấy, đừng, chỉ cần',
};
