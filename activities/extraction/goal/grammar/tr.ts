import type { Grammar } from './grammar.ts';

export const tr: Grammar = {
  headLast: true,
  and: 've, ile, bir de, ayrıca, veya, ya da, artı, hem, ve de, ile birlikte, ve ayrıca',
  opens: 'dahil, dâhil, olmak üzere, şu bilgilerle',
  needs:
    'yaz, yazın, yazar mısın, söyle, söyleyin, not et, not al, benim için önemli olan, önemli olan, karşılaştırıyorum, belirt, istiyorum, isterim, lazım, gerekiyor, gerek, gerekli, ihtiyacım var, bana lazım, listele, listeler misin, çıkar, çıkarır mısın, topla, toplar mısın, ver, verin, göster, getir, çek, çeker misin, arıyorum, alanlar, sütunlar, istiyoruz, alabilir miyim, merak ediyorum, öğrenmek istiyorum, almak istiyorum, gerekiyor bana, için, rica ediyorum, olsun, yeterli, yeter',
  of: '',
  ofMany: 'her, her bir, bütün, tüm, her birinin, hepsinin',
  each: 'her, bütün, tüm, hepsi, her bir, hepsinin, birer, her birinin',
  articles: 'bir, bu, şu, o, onların, bunların, onun, varsa, ilgili',
  asks: 'ben, biz, bana, bize, istiyorum, isterim, istiyoruz, lazım, gerekiyor, gerek, gerekli, ihtiyacım, var, listele, listeler, listesi, listesini, liste, çıkar, çıkarır, topla, toplar, ver, verin, verir, göster, getir, bul, çek, çeker, al, yap, yapmak, hazırla, misin, mısın, misiniz, mısınız, merhaba, selam, iyi, günler, lütfen, her, bir, bütün, tüm, hepsi, sadece, yalnızca, yalnız, basit, tablo, tabloyu, tam, aşağıdaki, bilgileri, bilgiler, veriler, verileri, alanlar, sütunlar, bu, şu, sayfadaki, sayfada, sayfanın, sitedeki, sitede, de, da, ve, için, olarak, arıyorum, şunları, bunları, miyim, mı, olan',
  closes:
    'çıkarın, çıkartın, yazın, nedir, listeleyin, verir misiniz, toplayın, listeler misiniz, listeler misin, bilgilerini çıkar, bilgilerini, istiyorum, isterim, lazım, gerekiyor, gerekli, gerek, listele, çıkar, topla, ver, verin, göster, getir, lütfen, teşekkürler, teşekkür ederim, olsun, olursa çok iyi olur, olursa iyi olur, olursa, istiyoruz, yeter, yeterli, çek, al, alın, bul, tablosu, listesi, listesini, tablo olarak, tablo halinde, bilgileri, bilgisi, çıkarır mısın, toplar mısın, verir misin, çeker misin, listeler misin, bana, mısınız, misiniz, merak ediyorum, öğrenmek, almak, tablo yapmak, sağ ol, çıkarılsın, alınsın, arıyorum, isteriz, ihtiyacım var, da, de, dökmem, içeren bir tablo, içeren bir liste, içeren tablo, içeren bir excel',
  polite:
    'lütfen, çok teşekkürler, şimdiden teşekkürler, şimdiden teşekkür ederim, teşekkür ederim, teşekkürler, sağ olun, sağol, sağ ol, merhaba, merhabalar, selam, selamlar, iyi günler, iyi çalışmalar, mümkünse, rica ederim, başka bir şey istemiyorum, başka bir şey gerekmiyor, kolay gelsin, vb, vs',
  lists: 'liste, listesi, tablo, tablosu, sayfa, site, veriler, bilgiler, sonuçlar, sayfası, dizin, döküm',
  only: 'sadece, yalnızca, yalnız, en fazla, sıralı, tüm sayfalar, sonraki sayfalar, tercihen, tekrar edenleri, fiyatlar, tarihler',
  not: 'hariç, olmadan, olmasın, almayın, almayın, alma, yok, dışında, istemiyorum, atla, atlayın, geç, geçin, ama',
  notAfter:
    'hariç, olmasın, olmadan, almayın, alma, istemiyorum, gerekmiyor, gerek yok, dışında, atla, atlayın, lazım değil, gerekmez, ihtiyacım yok, dahil değil, olmayanlar, geçebilirsin, katma, katmayın, alınmasın, dahil etme, çıkarılsın, hariç tut, ekleme, eklemeyin, saymayın',
  optional: 'varsa, eğer varsa, belirtilmişse, yazıyorsa, mevcutsa, biliniyorsa, eğer, verilmişse, olursa, mümkünse',
  limits:
    'beri, itibaren, kadar, altında, üstünde, arasında, önce, sonra, bugünkü, bu hafta, bu ay, bu yıl, geçen hafta, geçen ay, son bir, yakınında',
  also: 'ayrıca, bir de, da, de, ek olarak, sonra, artı, ve, tercihen, son olarak, veya, özellikle, bunun yanında, üstelik, hem',
  details:
    'detay sayfasından da, detay sayfasından, detay sayfasındaki, ürün sayfasından da, ürün sayfasından, kendi sayfasından, kendi sayfalarından, ilan sayfasından, ilanın içinden, ilanın sayfasından, her birinin sayfasından, profil sayfasından, profilinden, ayrıntı sayfasından, içinden, detaylarından, kendi sayfasındaki, detay sayfalarından',
  callsIt: 'olarak, adıyla, diye, sütun adı, ismiyle, sütunu, adlı, isimli, sütun adını, başlığıyla, yap, yaz, de, adı',
  whether: 'var mı, mi, mı, mu, mü, olup olmadığı, varmı, uygun mu',
  count: 'kaç, kaç tane, sayısı, kaç adet, adedi',
  which: 'hangi, nasıl, ne, ne tür, hangisi, nedir, kimdir, ne zaman, ne kadar',
  fillers:
    'bir, bu, şu, o, onu, onun, ne, mi, mı, mu, mü, dır, dir, kim, adı, nerede, olduğu, olan, tarafından, yazılmış, yayınlandı, yazdı, kadar, ediyor, geliyor, kadardır, tutuyor, her, yapılıyor, olacak',
  questions: {
    price: 'kaç para, ne kadar, fiyatı ne, kaça, ne kadara, fiyatı ne kadar, kaç lira, kaç tl',
    name: 'adı ne, ismi ne, adı nedir',
    place: 'nerede, nereden, nereye, hangi şehirde, nerde',
    date: 'ne zaman, hangi tarihte, hangi gün, ne zamana kadar, ne zamandan',
    author: 'kim yazmış, kim yazdı, kim paylaşmış, kimin, kim açmış, kim vermiş',
    age: 'kaç yaşında, yaşı kaç',
    duration: 'ne kadar sürüyor, kaç dakika, süresi ne kadar',
    area: 'ne kadar büyük, kaç metrekare',
    weight: 'kaç kilo, ağırlığı ne',
    distance: 'ne kadar uzakta, ne kadar uzak, kaç kilometre',
    rating: 'kaç puan',
  },
  names: {
    price: 'fiyat',
    name: 'ad',
    place: 'konum',
    date: 'tarih',
    author: 'yazar',
    age: 'yaş',
    duration: 'süre',
    area: 'büyüklük',
    weight: 'ağırlık',
    distance: 'mesafe',
    rating: 'puan',
  },
  units: 'gece, gün, hafta, ay, yıl, saat, kişi, kg, litre, km, adet, m2',
  genitives: 'lerin, ların, lerinin, larının',
  plurals: 'larının, lerinin, larını, lerini, ların, lerin, ları, leri, lar, ler',
  onlyAfter: 'yeter, yeterli, sadece, yalnızca',
  who: 'kim, nasıl',
  refuses: 'gerek yok, değil, istemiyorum, istemiyoruz, gerekmiyor, gerekmez, yeter',
};
